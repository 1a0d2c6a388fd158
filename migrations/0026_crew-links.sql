CREATE TABLE "crew_swaps" (
	"entry_id" integer PRIMARY KEY NOT NULL,
	"out_id" integer,
	"in_id" integer,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crew_members" DROP CONSTRAINT "crew_members_state";--> statement-breakpoint
DROP INDEX "crew_members_entry";--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "is_successor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "crew_members" ADD COLUMN "invited_by_id" integer;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "warned_for_line_up" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "minimum_drivers" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_swaps" ADD CONSTRAINT "crew_swaps_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_swaps" ADD CONSTRAINT "crew_swaps_out_id_crew_members_id_fk" FOREIGN KEY ("out_id") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_swaps" ADD CONSTRAINT "crew_swaps_in_id_crew_members_id_fk" FOREIGN KEY ("in_id") REFERENCES "public"."crew_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_one_successor" ON "crew_members" USING btree ("entry_id") WHERE "crew_members"."is_successor";--> statement-breakpoint
-- Nobody is in a crew twice: keeps the captain, else who has accepted, else the latest.
DELETE FROM "crew_members" "other" USING "crew_members" "kept"
WHERE "other"."entry_id" = "kept"."entry_id" AND "other"."user_id" = "kept"."user_id" AND "other"."id" <> "kept"."id"
	AND ("kept"."is_captain", "kept"."state" = 'accepted', "kept"."id") > ("other"."is_captain", "other"."state" = 'accepted', "other"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_once" ON "crew_members" USING btree ("entry_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_link" ON "crew_members" USING btree ("link_hash") WHERE "crew_members"."link_hash" is not null;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_state" CHECK ("crew_members"."state" in ('invited', 'accepted', 'declined', 'expired', 'recalled', 'left', 'removed'));