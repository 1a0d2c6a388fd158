ALTER TABLE "championship_rounds" ADD COLUMN "minutes" smallint;--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD COLUMN "min_drive_minutes" double precision;--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD CONSTRAINT "championship_rounds_minutes" CHECK ("championship_rounds"."minutes" >= 1);--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD CONSTRAINT "championship_rounds_min_drive" CHECK ("championship_rounds"."min_drive_minutes" >= 0);