import type { NewsState } from '#shared/contract/news.ts'
import { Lamp, type LampTone } from '#web/ui/index.ts'

const looks: Record<NewsState, { tone: LampTone; word: string }> = {
  draft: { tone: 'ring', word: 'Draft' },
  scheduled: { tone: 'soon', word: 'Scheduled' },
  published: { tone: 'go', word: 'Published' },
}

export function NewsStateLamp({ state }: { state: NewsState }) {
  const { tone, word } = looks[state]
  return <Lamp tone={tone}>{word}</Lamp>
}
