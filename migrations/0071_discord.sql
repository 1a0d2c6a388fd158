CREATE TABLE "deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"unanswered" smallint DEFAULT 0 NOT NULL,
	"answer" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('due', 'sent', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"webhook_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"message_id" text,
	"sent_hash" text,
	"planned_for" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "posts_once" UNIQUE("webhook_id","kind","subject_id"),
	CONSTRAINT "posts_kind" CHECK ("posts"."kind" in ('event', 'result', 'news', 'job-failed', 'channel-off'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"championship_id" integer,
	"discord_id" text NOT NULL,
	"token" text NOT NULL,
	"thread_id" text,
	"role_id" text,
	"name" text NOT NULL,
	"state" text DEFAULT 'on' NOT NULL,
	"off_reason" text,
	"quiet_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhooks_once" UNIQUE NULLS NOT DISTINCT("discord_id","thread_id","purpose","championship_id"),
	CONSTRAINT "webhooks_purpose" CHECK ("webhooks"."purpose" in ('announcements', 'results', 'admins')),
	CONSTRAINT "webhooks_state" CHECK ("webhooks"."state" in ('on', 'paused', 'off'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_due_once" ON "deliveries" USING btree ("post_id") WHERE "deliveries"."state" = 'due';--> statement-breakpoint
CREATE INDEX "deliveries_post" ON "deliveries" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" = 'due';--> statement-breakpoint
CREATE INDEX "deliveries_ended" ON "deliveries" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "posts_subject" ON "posts" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "webhooks_championship" ON "webhooks" USING btree ("championship_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'news', 'join-request', 'job-failed', 'channel-off'));