CREATE TABLE "post_wordings" (
	"kind" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "post_wordings_kind" CHECK ("post_wordings"."kind" in ('event', 'event-reminder', 'entry-list', 'result', 'standings', 'news', 'job-failed', 'channel-off'))
);
--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_once";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_kind";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "thread_id" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "optional_posts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "is_forum" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_event" ON "posts" USING btree ("event_id") WHERE "posts"."event_id" is not null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_once" UNIQUE NULLS NOT DISTINCT("webhook_id","kind","subject_id","event_id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_kind" CHECK ("posts"."kind" in ('event', 'event-reminder', 'entry-list', 'result', 'standings', 'news', 'job-failed', 'channel-off'));--> statement-breakpoint
UPDATE "posts" SET "thread_id" = "webhooks"."thread_id"
FROM "webhooks" WHERE "webhooks"."id" = "posts"."webhook_id" AND "posts"."message_id" IS NOT NULL;
