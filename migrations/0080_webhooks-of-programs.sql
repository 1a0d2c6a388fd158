ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_once";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_kind";--> statement-breakpoint
DROP INDEX "deliveries_due_once";--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "purpose" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "discord_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ALTER COLUMN "token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "message_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "message_type" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "target" text DEFAULT 'discord' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "program_posts" text[];--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "earlier_secret" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "earlier_secret_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_due_once" ON "deliveries" USING btree ("post_id") WHERE "deliveries"."state" = 'due' and "deliveries"."body" is null;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_once" UNIQUE NULLS NOT DISTINCT("discord_id","thread_id","purpose","championship_id","address");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'announcement', 'news', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_message" CHECK (num_nulls("deliveries"."message_id", "deliveries"."message_type", "deliveries"."body") in (0, 3));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_kind" CHECK ("posts"."kind" in ('event', 'event-reminder', 'entry-list', 'result', 'standings', 'news', 'job-failed', 'channel-off', 'test'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_target" CHECK ("webhooks"."target" in ('discord', 'program'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_address" CHECK (case "webhooks"."target"
        when 'discord' then num_nulls("webhooks"."purpose", "webhooks"."discord_id", "webhooks"."token") = 0
        else num_nulls("webhooks"."address", "webhooks"."program_posts", "webhooks"."secret") = 0
      end);