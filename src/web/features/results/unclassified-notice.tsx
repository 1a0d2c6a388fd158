import type { RaceResult } from '#shared/contract/race-result.ts'
import { counted } from '#shared/domain/words/plural.ts'
import {
  classifiedRule,
  classifiedRuleText,
  type ClassifiedSettings,
  missingText,
  type NotClassified,
} from '#shared/domain/race-documents/not-classified.ts'
import { Notice, Text } from '#web/ui/index.ts'
import { unclassifiedResults } from './unclassified-results.ts'

type Props = { settings: ClassifiedSettings; results: readonly RaceResult[] }

/** The cars of a race that the rule of its event leaves unclassified; nothing if there are none. */
export function UnclassifiedNotice({ settings, results }: Props) {
  const rule = classifiedRule(settings)
  const unclassified = [...unclassifiedResults(results, settings)]
  if (!rule || unclassified.length === 0) return null
  const count = unclassified.length
  return (
    <Notice title={`${counted(count, 'car')} ${count === 1 ? 'is' : 'are'} not classified`}>
      {unclassified.map(([result, why]) => (
        <Text key={result.id}>{carText(result, why)}</Text>
      ))}
      <Text tone="muted">{classifiedRuleText(rule)}</Text>
    </Notice>
  )
}

/** '#56 Rita Runoff: 125 of 126 laps' */
function carText({ carNumber, shownName }: RaceResult, why: NotClassified) {
  return `${[carNumber && `#${carNumber}`, shownName].filter(Boolean).join(' ')}: ${missingText(why)}`
}
