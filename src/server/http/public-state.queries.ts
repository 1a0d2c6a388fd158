import { createHash } from 'node:crypto'
import { ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { guildSettings, users } from '#server/database/schema.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { hidingNames, type PublicNamings } from '#shared/domain/public-pages/public-names.ts'

/** What visitors may read at this moment, and how members are named to them. */
export type PublicState = {
  parts: ReadonlySet<PublicPart>
  hasDescriptions: boolean
  isSearchable: boolean
  /** The guild in its own words. */
  text: string
  namings: PublicNamings
  /** Replaces, in a text, the names of those who are not named as they raced. */
  hide: (text: string) => string
  /** Changes with the names of those who are not named as they raced, and with who they are. */
  namesVersion: string
}

const NOTHING: PublicState = {
  parts: new Set(),
  hasDescriptions: false,
  isSearchable: false,
  text: '',
  namings: new Map(),
  hide: (text) => text,
  namesVersion: '',
}

/** Nothing is public before the date that members were told. */
export async function readPublicState(db: Database, now: Date): Promise<PublicState> {
  const [settings] = await db.select().from(guildSettings)
  if (!settings?.publicFrom || settings.publicFrom > now || settings.publicParts.length === 0)
    return NOTHING
  return {
    parts: new Set(settings.publicParts),
    hasDescriptions: settings.hasPublicDescriptions && settings.publicParts.includes('events'),
    isSearchable: settings.isSearchable,
    text: settings.publicText,
    ...(await readNamings(db)),
  }
}

type Names = Pick<PublicState, 'namings' | 'hide' | 'namesVersion'>

/** How members chose to be named, wherever others than members read of them. */
export async function readNamings(db: Database): Promise<Names> {
  const chosen = await db
    .select({
      id: users.id,
      naming: users.publicNaming,
      displayName: users.displayName,
      raceControlUsername: users.raceControlUsername,
    })
    .from(users)
    .where(ne(users.publicNaming, 'as-raced'))
    .orderBy(users.id)
  const namings = new Map(
    chosen.flatMap(({ id, naming }) => (naming === 'as-raced' ? [] : [[id, naming] as const])),
  )
  const hidden = chosen.map(({ id, displayName, raceControlUsername }) => ({
    userId: id,
    names: [displayName, raceControlUsername ?? ''],
  }))
  return {
    namings,
    hide: hidingNames(hidden, namings),
    namesVersion: digest(JSON.stringify(chosen)),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
