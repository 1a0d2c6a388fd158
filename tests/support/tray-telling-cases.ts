import type { Fact } from '#server/facts/happened.queries.ts'
import type { startReachScene } from './reach-scene.ts'

const SENT = { file: 'race.xml', sha256: 'a'.repeat(64) }

type Race = Awaited<ReturnType<typeof startReachScene>>['race']

/** How organisers are told of result files that programs send. */
export function trayTellingCases(report: (fact: Fact) => Promise<unknown>, race: Race) {
  return {
    'result-waits': {
      run: () => {
        const after = { ...SENT, reasons: ['No event fits.'] }
        return report({ actor: undefined, action: 'tray.wait', after })
      },
      told: ['organiser'] as const,
    },
    'result-taken': {
      run: async () => {
        const { event } = await race()
        const after = { ...SENT, eventId: event.id }
        return report({ actor: undefined, action: 'tray.take-by-itself', after })
      },
      told: ['organiser'] as const,
    },
  }
}
