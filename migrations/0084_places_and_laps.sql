ALTER TABLE "result_adjustments" DROP CONSTRAINT "result_adjustments_value";--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD COLUMN "places" smallint;--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD COLUMN "laps" smallint;--> statement-breakpoint
ALTER TABLE "result_adjustments" ADD CONSTRAINT "result_adjustments_value" CHECK (case "result_adjustments"."kind"
        when 'position' then coalesce("result_adjustments"."position" >= 1, false)
        when 'status' then coalesce("result_adjustments"."status" in ('Finished', 'Running', 'DNF', 'DSQ'), false)
        when 'time-penalty' then "result_adjustments"."penalty_seconds" is not null
        when 'places' then coalesce("result_adjustments"."places" >= 1, false)
        when 'laps' then coalesce("result_adjustments"."laps" >= 1, false)
        when 'points' then "result_adjustments"."points" is not null
        else false end);