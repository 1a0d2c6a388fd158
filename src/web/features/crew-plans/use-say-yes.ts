import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import { cellsIn } from '#shared/domain/crew-plans/answer-in.ts'
import { fromLetters, toLetters } from '#shared/domain/crew-plans/availability.ts'
import type { Span } from '#shared/domain/crew-plans/game-clock.ts'
import { useAnswer } from './crew-plans.api.ts'

/** Says that the viewer can drive at a span of the race, which can be taken back. */
export function useSayYes({ crew, entry, event, own }: CrewPlan) {
  const answer = useAnswer(entry.id)
  const begins = event.startDateTime.toISOString()
  const letters = crew.find(({ member }) => member === own)?.answers ?? ''

  return {
    isPending: answer.isPending,
    say: (span: Span) => {
      const said = new Set(cellsIn(span))
      const answers = fromLetters(letters).map((one, cell) => (said.has(cell) ? 'yes' : one))
      const save = { member: undefined, begins }
      answer.mutate({
        ...save,
        answers: toLetters(answers),
        oneTap: {
          title: 'You Said Yes',
          onUndo: () => answer.mutate({ ...save, answers: letters }),
        },
      })
    },
  }
}
