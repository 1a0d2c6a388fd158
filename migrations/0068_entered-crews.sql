ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "crew_swaps" DROP CONSTRAINT "crew_swaps_pkey";--> statement-breakpoint
ALTER TABLE "crew_swaps" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "crew_swaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "crew_swaps" ADD COLUMN "is_addition" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "check_in_opens_minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "check_in_closes_minutes" smallint DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "invitation_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "swaps_per_entry" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "crew_swaps_entry" ON "crew_swaps" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_check_in" CHECK ("events"."check_in_opens_minutes" > "events"."check_in_closes_minutes");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'news', 'join-request', 'job-failed'));