CREATE TABLE "absence_excuses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absence_excuses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"member_id" integer,
	"reason" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text
);
--> statement-breakpoint
CREATE TABLE "entry_car_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_car_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entry_id" integer,
	"car" smallint,
	"car_number" text NOT NULL,
	"car_class" text NOT NULL,
	"driver_name" text NOT NULL,
	"crew" jsonb NOT NULL,
	"twin" smallint,
	"reason" text NOT NULL,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text,
	CONSTRAINT "entry_car_links_reason" CHECK ("entry_car_links"."reason" in ('number', 'names', 'hand')),
	CONSTRAINT "entry_car_links_author" CHECK (("entry_car_links"."reason" = 'hand') = ("entry_car_links"."author_name" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "ended_with_place" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "promoted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "lost_place_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "has_check_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "counts_idle_drivers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "check_in_phase" text;--> statement-breakpoint
ALTER TABLE "absence_excuses" ADD CONSTRAINT "absence_excuses_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_excuses" ADD CONSTRAINT "absence_excuses_member_id_crew_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."crew_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_car_links" ADD CONSTRAINT "entry_car_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_car_links" ADD CONSTRAINT "entry_car_links_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_excuses_entry" ON "absence_excuses" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "absence_excuses_member" ON "absence_excuses" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "absence_excuses_once" ON "absence_excuses" USING btree ("entry_id",coalesce("member_id", 0)) WHERE "absence_excuses"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "entry_car_links_event" ON "entry_car_links" USING btree ("event_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_car_links_car" ON "entry_car_links" USING btree ("event_id","car");--> statement-breakpoint
CREATE UNIQUE INDEX "entry_car_links_entry" ON "entry_car_links" USING btree ("entry_id") WHERE "entry_car_links"."car" is not null;--> statement-breakpoint
CREATE INDEX "entry_car_links_of_entry" ON "entry_car_links" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'event-moved', 'event-cancelled', 'ban', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'results-published'));