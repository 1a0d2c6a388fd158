CREATE TABLE "crew_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crew_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"user_id" integer,
	"former_member_id" integer,
	"name" text NOT NULL,
	"is_captain" boolean NOT NULL,
	"drives_in_event_id" integer
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"car_id" integer NOT NULL,
	"number" integer,
	"team_name" text,
	"notes" text,
	"state" text DEFAULT 'confirmed' NOT NULL,
	"signed_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_number" CHECK ("entries"."number" between 1 and 999),
	CONSTRAINT "entries_state" CHECK ("entries"."state" in ('confirmed', 'waitlisted', 'withdrawn', 'removed'))
);
--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_former_member_id_former_members_id_fk" FOREIGN KEY ("former_member_id") REFERENCES "public"."former_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_drives_in_event_id_events_id_fk" FOREIGN KEY ("drives_in_event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_members_entry" ON "crew_members" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "crew_members_user" ON "crew_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_one_captain" ON "crew_members" USING btree ("entry_id") WHERE "crew_members"."is_captain";--> statement-breakpoint
CREATE UNIQUE INDEX "crew_members_one_entry" ON "crew_members" USING btree ("drives_in_event_id","user_id");--> statement-breakpoint
CREATE INDEX "entries_event" ON "entries" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entries_number_active" ON "entries" USING btree ("event_id","number") WHERE "entries"."state" in ('confirmed', 'waitlisted');