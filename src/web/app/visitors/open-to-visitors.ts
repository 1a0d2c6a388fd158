import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { Guild } from '#shared/contract/auth.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import type { lazyPart } from '#web/ui/index.ts'

/** What visitors see at an address of members, where the guild shows this part to everybody. */
export type ForVisitors = {
  part: PublicPart
  /** Without one, the page of members, which asks for what visitors may read. */
  Page?: ReturnType<typeof lazyPart<object>>
}

/** What visitors without an account see at this address; undefined if it is for members only. */
export function visitorsOf(
  { visitors }: StaticDataRouteOption,
  guild: Pick<Guild, 'publicParts'> | undefined,
): ForVisitors | undefined {
  return visitors && guild?.publicParts?.includes(visitors.part) ? visitors : undefined
}
