import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { championships, events, penalties } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

type LastRound = { title: string; startsAt: string }

/**
 * What may keep a person out of an event: bans and exclusions that cover it, and limits of licence points. One query,
 * because others wait while somebody signs up.
 */
export function listObstacles(
  db: Database,
  { userId, eventId }: { userId: number; eventId: number },
) {
  return db
    .select({
      label: penalties.label,
      effect: penalties.effect,
      championshipId: penalties.championshipId,
      championship: championships.name,
      startsAt: events.startDateTime,
      covered: sql<number>`(
        select count(*)::int from ban_rounds round join events event on event.id = round.event_id
        where round.penalty_id = ${penalties.id} and event.status <> 'cancelled'
      )`,
      last: sql<LastRound | null>`(
        select jsonb_build_object('title', event.title, 'startsAt', event.start_date_time)
        from ban_rounds round join events event on event.id = round.event_id
        where round.penalty_id = ${penalties.id} and event.status <> 'cancelled'
        order by event.start_date_time desc, event.id desc limit 1
      )`,
    })
    .from(penalties)
    .innerJoin(events, eq(events.id, eventId))
    .leftJoin(championships, eq(championships.id, penalties.championshipId))
    .where(
      and(
        eq(penalties.userId, userId),
        isNull(penalties.takenBackAt),
        isNotNull(penalties.begunAt),
        sql`(
          exists (
            select from ban_rounds round
            where round.penalty_id = ${penalties.id} and round.event_id = ${eventId}::int
          ) or ${penalties.effect}->>'kind' = 'no-start-above' and (
            ${penalties.championshipId} is null or exists (
              select from championship_rounds round
              where round.championship_id = ${penalties.championshipId}
                and round.event_id = ${eventId}::int
            )
          )
        )`,
      ),
    )
    .orderBy(penalties.id)
}
