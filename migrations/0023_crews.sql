ALTER TABLE "crew_members" ADD COLUMN "role" text DEFAULT 'driver' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "state" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "crew_members" SET "since" = "entries"."signed_up_at" FROM "entries" WHERE "entries"."id" = "entry_id";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "drivers_per_car" smallint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_role" CHECK ("crew_members"."role" in ('driver', 'reserve', 'manager'));--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_state" CHECK ("crew_members"."state" in ('invited', 'accepted', 'declined', 'recalled', 'left', 'removed'));--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_captain" CHECK (not "crew_members"."is_captain" or "crew_members"."state" = 'accepted');