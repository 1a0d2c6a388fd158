-- Of sign-ins that were refused, too, nothing changes in the log but how often they were repeated.
CREATE OR REPLACE FUNCTION refuse_change_but_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.action IN ('request.refused', 'user.sign-in-refused')
		AND (NEW.after ->> 'times')::bigint > coalesce((OLD.after ->> 'times')::bigint, 1)
		AND (to_jsonb(NEW) #- '{after,times}') = (to_jsonb(OLD) #- '{after,times}')
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
-- Lines are deleted only by age, where AUDIT_LOG_DAYS says so: the clean-up names the oldest moment that is kept.
CREATE FUNCTION refuse_delete_but_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at < nullif(current_setting('paddock.audit_log_kept_from', true), '')::timestamptz
		AND OLD.subject_kind IS DISTINCT FROM 'season'
		AND OLD.subject_kind IS DISTINCT FROM 'championship'
	THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only
	BEFORE TRUNCATE ON audit_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_ages_only
	BEFORE DELETE ON audit_log
	FOR EACH ROW EXECUTE FUNCTION refuse_delete_but_age();
