import { counted, plural } from '#shared/domain/plural.ts'
import type { ResultsUpload } from '#shared/contract/results.ts'
import { Notice, Row, Rows, ScrollBox, SectionLabel, Stack, Text } from '#web/ui/index.ts'

export function UploadResultsOutcome({ result }: { result: ResultsUpload }) {
  const { totalResults, matched, unmatched, unfit = [] } = result
  return (
    <Stack>
      <Notice tone="go" title={`Processed ${totalResults} race results`} isLive>
        {matchedText(matched, unmatched.length)}
      </Notice>
      {unfit.length > 0 && (
        <Notice tone="caution" title="Adjustments that no longer fit">
          {unfit.join('; ')}. They stay on the results desk and apply again when they fit.
        </Notice>
      )}
      {unmatched.length > 0 && (
        <Stack gap="small">
          <SectionLabel>Names without a member ({unmatched.length})</SectionLabel>
          <Text size="help">
            No Race Control username, game profile or registered driver matches these names, or more
            than one does. Their results are listed under the name in the file, without a link to a
            profile.
          </Text>
          <UploadUnmatchedNames names={unmatched} />
        </Stack>
      )}
    </Stack>
  )
}

function matchedText(matched: number, unmatched: number) {
  if (unmatched === 0) return 'Every driver in the file was linked to a member.'
  if (matched === 0) return 'No driver in the file was linked to a member.'
  return `${counted(matched, 'driver')} ${plural(matched, 'was', 'were')} linked to a member.`
}

function UploadUnmatchedNames({ names }: { names: string[] }) {
  const sorted = names.toSorted((a, b) => a.localeCompare(b))
  return (
    <ScrollBox label="Names without a member">
      <Rows>
        {sorted.map((name) => (
          <Row key={name}>{name}</Row>
        ))}
      </Rows>
    </ScrollBox>
  )
}
