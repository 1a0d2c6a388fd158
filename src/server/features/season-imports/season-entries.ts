import { AppError } from '#server/errors.ts'
import { enterSeasonCrew, readSeasonEntry } from '#server/features/season-entries/index.ts'
import type { SeasonToImport } from '#shared/contract/season-imports.ts'
import { type Part, reconcile } from './importing.ts'

type Wanted = {
  entry: SeasonToImport['entries'][number]
  what: string
  crew: readonly number[]
  carId: number
  number: number | null
}

/** Enters a crew for the season, or puts it among the reserves. Its rounds follow by themselves. */
export async function importSeasonEntry(
  part: Part,
  { entry, what, crew, carId, number }: Wanted,
): Promise<void> {
  const { tx, viewer, at, championshipId, source, report } = part
  const { teamName, status } = entry
  const isReserve = status === 'reserve'
  try {
    const made = await tx.transaction((inner) =>
      reconcile(
        { ...part, tx: inner },
        {
          kind: 'season-entry',
          key: `${entry.key}@season:${championshipId}`,
          taken: { crew, carId, number, teamName, isReserve },
          read: (id) => readSeasonEntry(inner, id),
          create: () =>
            enterSeasonCrew(
              inner,
              { actor: viewer, now: at, isTold: false },
              {
                championshipId,
                carId,
                driverNumber: number,
                teamName,
                fromEventId: null,
                toEventId: null,
                isReserve,
                crew: crew.map((userId) => ({ userId, guestName: null })),
                reason: `Imported from ${source}`,
              },
            ),
        },
      ),
    )
    const outcome = made?.outcome ?? 'kept'
    const said =
      outcome === 'kept'
        ? 'It is another one at the source now, and stays as it is here.'
        : undefined
    report.count(outcome, what, entry.at, said)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    report.count('refused', what, entry.at, error.message)
  }
}
