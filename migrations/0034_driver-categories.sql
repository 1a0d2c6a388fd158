ALTER TABLE "users" ADD COLUMN "driver_category" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "minimum_bronze_silver" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_driver_category" CHECK ("users"."driver_category" in ('Bronze', 'Silver', 'Gold', 'Platinum'));