import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { crewMembers, entries, entryCarLinks, events } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import type { CarLink, DeskEntry } from '#shared/contract/car-links.ts'
import { entryName } from '#shared/domain/entries/crew-names.ts'
import { HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'

type EntryRow = Omit<DeskEntry, 'name'> & { teamName: string | null }
type LinkRow = Omit<CarLink, 'createdAt'> & { createdAt: string }

/** The entries of an event that could have raced, and the links of its cars: in one query, because the desk asks many. */
export async function getDeskLinks(db: Database, eventId: number) {
  const row = one(
    await db
      .select({
        entries: sql<EntryRow[]>`(
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', ${entries.id},
            'number', ${entries.number},
            'teamName', ${shownTeamName},
            'carClass', class.name,
            'holdsPlace', ${entries.state} in ${[...HOLDING_STATES]}
              or coalesce(${entries.endedAt} >= ${events.startDateTime}, false),
            'drivers', (
              select jsonb_agg(coalesce(account.display_name, ${crewMembers.name})
                order by ${crewMembers.isCaptain} desc, ${crewMembers.since}, ${crewMembers.id})
              from ${crewMembers}
              left join users account on account.id = ${crewMembers.userId}
              where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.state} = 'accepted'
                and (${crewMembers.isCaptain} or ${crewMembers.role} <> 'manager')
            )
          ) order by class.rank, ${entries.number}, ${entries.id}), '[]')
          from ${entries}
          join cars car on car.id = ${entries.carId}
          join car_classes class on class.id = car.car_class_id
          where ${entries.eventId} = ${events.id}
        )`,
        carLinks: sql<LinkRow[]>`(
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', ${entryCarLinks.id},
            'car', ${entryCarLinks.car},
            'entryId', ${entryCarLinks.entryId},
            'reason', ${entryCarLinks.reason},
            'carNumber', ${entryCarLinks.carNumber},
            'carClass', ${entryCarLinks.carClass},
            'driverName', ${entryCarLinks.driverName},
            'authorName', ${entryCarLinks.authorName},
            'createdAt', ${entryCarLinks.createdAt}
          ) order by ${entryCarLinks.id}), '[]')
          from ${entryCarLinks}
          where ${entryCarLinks.eventId} = ${events.id} and ${entryCarLinks.undoneAt} is null
        )`,
      })
      .from(events)
      .where(eq(events.id, eventId)),
  )
  return {
    entries: row.entries.map(({ teamName, ...entry }): DeskEntry => ({
      ...entry,
      name: entryName({ ...entry, teamName }) ?? entry.drivers[0] ?? '',
    })),
    carLinks: row.carLinks.map(({ createdAt, ...link }): CarLink => ({
      ...link,
      createdAt: new Date(createdAt),
    })),
  }
}
