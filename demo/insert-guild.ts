import type { Database } from '#server/database/database.ts'
import { gameProfiles, guildSettings, news, users } from '#server/database/schema.ts'
import { listGameTypes } from '#server/features/catalogue/index.ts'
import { DRIVER_CATEGORIES } from '#shared/domain/drivers/driver-category.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { PUBLIC_PART_KEYS } from '#shared/domain/public-pages/public-parts.ts'
import { type IdByName, idOf } from './id-by-name.ts'
import { insertChampionships } from './insert-championships.ts'
import { insertEvents } from './insert-events.ts'
import { type Calendar, daysBefore } from './season/calendar.ts'
import { gameProfiles as demoProfiles } from './season/game-profiles.ts'
import { BAN_REASON, BANNED, members, NEWCOMER } from './season/members.ts'
import { news as demoNews } from './season/news.ts'

const PUBLIC_TEXT =
  'We run multi-class endurance races in Le Mans Ultimate: shared cars, long nights and honest results. Beginners are welcome in LMGT3, and somebody is always there to help with the first laps.'

/** Inserts everything except results, which are imported later from race files. */
export async function insertGuild(tx: Database, calendar: Calendar) {
  const userIds = await insertMembers(tx, calendar)
  await insertGameProfiles(tx, calendar, userIds)
  await insertEvents(tx, calendar, userIds)
  await insertChampionships(tx, calendar, userIds)
  await tx.insert(guildSettings).values({
    publicParts: PUBLIC_PART_KEYS,
    publicFrom: daysBefore(calendar.now, 30),
    publicText: PUBLIC_TEXT,
  })
  await tx.insert(news).values(
    demoNews.map(({ at, author, ...item }) => {
      const publishedAt = at(calendar)
      const isOut = publishedAt !== null && publishedAt < calendar.now
      return {
        ...item,
        authorId: idOf(userIds, author),
        publishedAt,
        createdAt: isOut ? publishedAt : daysBefore(calendar.now, 1),
      }
    }),
  )
}

async function insertMembers(tx: Database, { now }: Calendar): Promise<IdByName> {
  const rows = await tx
    .insert(users)
    .values(
      members.map(({ name, steamId, raceControlUsername, isAdmin, weeksHere }, index) => ({
        displayName: name,
        role: isAdmin ? ('admin' as const) : ('user' as const),
        steamId,
        username: steamId === null ? name.toLowerCase().replace(' ', '.') : null,
        raceControlUsername,
        raceControlKey: raceControlUsername && nameKey(raceControlUsername),
        // Whoever has just joined has none yet.
        driverCategory:
          name === NEWCOMER ? null : DRIVER_CATEGORIES[index % DRIVER_CATEGORIES.length],
        banReason: name === BANNED ? BAN_REASON : null,
        createdAt: daysBefore(now, weeksHere * 7),
      })),
    )
    .returning({ id: users.id, name: users.displayName })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function insertGameProfiles(tx: Database, { now }: Calendar, userIds: IdByName) {
  const games = new Map((await listGameTypes(tx)).map(({ id, name }) => [name, id]))
  await tx.insert(gameProfiles).values(
    demoProfiles.map(({ member, game, ...profile }, index) => ({
      ...profile,
      userId: idOf(userIds, member),
      gameTypeId: idOf(games, game),
      createdAt: daysBefore(now, 20 + index * 9),
    })),
  )
}
