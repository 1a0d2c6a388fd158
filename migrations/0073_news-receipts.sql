CREATE TABLE "news_receipts" (
	"news_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text_version" integer NOT NULL,
	CONSTRAINT "news_receipts_news_id_user_id_pk" PRIMARY KEY("news_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "asks_for_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "text_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "news_receipts" ADD CONSTRAINT "news_receipts_news_id_news_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_receipts" ADD CONSTRAINT "news_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_receipts_user" ON "news_receipts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'announcement', 'news', 'join-request', 'job-failed', 'channel-off'));