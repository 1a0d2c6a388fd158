CREATE TABLE "stewarding_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stewarding_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer,
	"version" integer NOT NULL,
	"settings" jsonb,
	CONSTRAINT "stewarding_settings_once" UNIQUE NULLS NOT DISTINCT("championship_id")
);
--> statement-breakpoint
ALTER TABLE "stewarding_settings" ADD CONSTRAINT "stewarding_settings_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;