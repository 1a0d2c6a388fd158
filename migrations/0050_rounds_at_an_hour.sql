ALTER TABLE "championship_rounds" DROP CONSTRAINT "championship_rounds_once";--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD COLUMN "at_minutes" smallint;--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD CONSTRAINT "championship_rounds_once" UNIQUE NULLS NOT DISTINCT("championship_id","event_id","race","at_minutes");--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD CONSTRAINT "championship_rounds_at" CHECK ("championship_rounds"."at_minutes" >= 1);