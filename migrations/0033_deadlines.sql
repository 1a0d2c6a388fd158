ALTER TABLE "events" ADD COLUMN "free_withdrawal_hours" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "line_up_hours" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "offer_hours" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "last_promotion_hours" smallint;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "start_moved_at" timestamp with time zone;