import { Copy } from 'lucide-react'
import { raceStory } from '#shared/domain/race-story/race-story.ts'
import { Button, Panel, Prose, toast } from '#web/ui/index.ts'
import type { ShownRace } from './shown-race.ts'

/** The race in a few sentences, to read and to copy. */
export function Story({ race }: { race: ShownRace }) {
  const paragraphs = raceStory(race.timeline)
  return (
    <Panel
      title="Race Story"
      foot="Written from the laps and the classification, also after a steward's decision. Stops and stints are as long as the laps tell."
      actions={
        <Button size="small" icon={Copy} onClick={() => void copy(paragraphs.join('\n\n'))}>
          Copy Text
        </Button>
      }
    >
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </Panel>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success({ title: 'Story copied' })
  } catch {
    toast.failure({
      title: 'Copy Failed',
      description: 'The browser did not allow it. Select the text and copy it yourself.',
    })
  }
}
