import type { Fact } from '#server/facts/happened.queries.ts'

type Scene = {
  race: () => Promise<{ event: { id: number }; entryId: number }>
  report: (fact: Fact) => Promise<unknown>
  mate: { id: number }
}

/** How the kinds about the plan of a crew come about. */
export function planTellingCases({ race, report, mate }: Scene) {
  return {
    'availability-asked': {
      run: async () => {
        const { event, entryId } = await race()
        const after = { crews: [{ entryId, userIds: [mate.id] }] }
        const fact = {
          actor: undefined,
          action: 'crew.availability-ask',
          subject: event.id,
        } as const
        await report({ ...fact, after })
      },
      told: ['mate'] as const,
    },
    'stint-soon': {
      run: async () => {
        const { event, entryId } = await race()
        const after = {
          entryId,
          userId: mate.id,
          minutes: 10,
          at: new Date(Date.now() + 10 * 60_000),
        }
        const fact = { actor: undefined, action: 'crew.stint-soon', subject: event.id } as const
        await report({ ...fact, after })
      },
      told: ['mate'] as const,
    },
  }
}
