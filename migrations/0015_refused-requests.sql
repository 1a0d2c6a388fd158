ALTER TABLE "rate_limits" ADD COLUMN "audit_id" bigint;--> statement-breakpoint
-- Nothing changes in the log but how often a refused request was repeated, and that only grows.
CREATE FUNCTION refuse_change_but_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.action = 'request.refused'
		AND (NEW.after ->> 'times')::bigint > coalesce((OLD.after ->> 'times')::bigint, 1)
		AND (to_jsonb(NEW) #- '{after,times}') = (to_jsonb(OLD) #- '{after,times}')
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
	BEFORE DELETE OR TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_counts_only
	BEFORE UPDATE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_change_but_count();
