ALTER TABLE "post_wordings" DROP CONSTRAINT "post_wordings_kind";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_kind";--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_purpose";--> statement-breakpoint
ALTER TABLE "post_wordings" ADD CONSTRAINT "post_wordings_kind" CHECK ("post_wordings"."kind" in ('event', 'event-reminder', 'entry-list', 'result', 'standings', 'news', 'decision', 'case-waits', 'case-overdue', 'job-failed', 'channel-off'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_kind" CHECK ("posts"."kind" in ('event', 'event-reminder', 'entry-list', 'result', 'standings', 'news', 'decision', 'case-waits', 'case-overdue', 'job-failed', 'channel-off', 'test'));--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_purpose" CHECK ("webhooks"."purpose" in ('announcements', 'results', 'decisions', 'stewards', 'admins'));