import type { ImportQuestion } from '#shared/contract/season-imports.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { Panel, SelectInput, Stack } from '#web/ui/index.ts'
import type { Answers } from './season-imports.api.ts'

type Props = {
  questions: readonly ImportQuestion[]
  answers: Answers
  isBusy: boolean
  onAnswer: (id: string, value: string) => void
}

/** What the files leave open, each asked once, with what is most likely. */
export function QuestionsPanel({ questions, answers, isBusy, onAnswer }: Props) {
  return (
    <Panel title="Questions" note={counted(questions.length, 'question')}>
      <Stack>
        {questions.map(({ id, sentence, choices, proposal }) => (
          <SelectInput
            key={id}
            label={sentence}
            options={choices}
            value={answers[id] ?? proposal}
            placeholder="Choose"
            disabled={isBusy}
            onChange={(value) => onAnswer(id, value)}
          />
        ))}
      </Stack>
    </Panel>
  )
}
