CREATE TABLE "championship_closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"frozen" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by_name" text NOT NULL,
	"reopened_at" timestamp with time zone,
	"reopened_by_name" text,
	"reopen_reason" text,
	CONSTRAINT "championship_closings_reopened" CHECK (("championship_closings"."reopened_at" is null) = ("championship_closings"."reopen_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "championship_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"decision" jsonb NOT NULL,
	"reason" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_name" text
);
--> statement-breakpoint
ALTER TABLE "championship_closings" ADD CONSTRAINT "championship_closings_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_decisions" ADD CONSTRAINT "championship_decisions_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_decisions" ADD CONSTRAINT "championship_decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "championship_closings_one" ON "championship_closings" USING btree ("championship_id") WHERE "championship_closings"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "championship_decisions_championship" ON "championship_decisions" USING btree ("championship_id","id");--> statement-breakpoint
CREATE INDEX "championship_decisions_author" ON "championship_decisions" USING btree ("author_id");