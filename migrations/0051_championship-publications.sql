CREATE TABLE "championship_publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"round_number" smallint NOT NULL,
	"round_name" text NOT NULL,
	"frozen" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "championship_publications" ADD CONSTRAINT "championship_publications_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "championship_publications_championship" ON "championship_publications" USING btree ("championship_id");