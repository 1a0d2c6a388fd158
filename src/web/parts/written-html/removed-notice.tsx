import { plural } from '#shared/domain/words/plural.ts'
import { Notice } from '#web/ui/index.ts'
import type { Removed } from './clean-html.ts'

/** Lists what saving will remove from a text. */
export function RemovedNotice({ removed }: { removed: Removed }) {
  const { tags, attributes, hasComments } = removed
  const words = [
    tags.length > 0 && `${plural(tags.length, 'the tag', 'the tags')} ${inWords(tags.map(asTag))}`,
    attributes.length > 0 &&
      `${plural(attributes.length, 'the attribute', 'the attributes')} ${inWords(attributes)}`,
    hasComments && 'comments',
  ].filter((part) => part !== false)

  return (
    <output>
      {words.length > 0 && (
        <Notice tone="caution" title="Some of this will be removed">
          Saving removes {inWords(words)}.
        </Notice>
      )}
    </output>
  )
}

const asTag = (name: string) => `<${name}>`

const list = new Intl.ListFormat('en-US')
const inWords = (words: string[]) => list.format(words)
