import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#shared/domain/words/dates.ts'
import { Notice, Row, Rows, ScrollBox, SectionLabel, Stack, SubLine, Text } from '#web/ui/index.ts'
import { nameEffectQuery } from './desk.api.ts'

type Props = { eventId: number; name: string; userId: number | undefined }

/** Lists the races that linking or unlinking a name will change. */
export function NameEffects({ eventId, name, userId }: Props) {
  const { data: effects, error } = useQuery(nameEffectQuery(eventId, name, userId))
  if (error) return <Notice tone="caution">{error.message}</Notice>
  if (!effects) return <Text size="help">Checking all races…</Text>
  return (
    <Stack gap="small">
      <SectionLabel>What will change ({effects.length})</SectionLabel>
      {effects.length === 0 && <Text size="help">No race will change.</Text>}
      {effects.length > 0 && (
        <ScrollBox label="What will change">
          <Rows>
            {effects.map((effect) => (
              <Row key={effect.eventId}>
                {effect.title}
                <SubLine>
                  {formatDay(effect.date, 'UTC')}: {effect.before ?? 'no member'} to{' '}
                  {effect.after ?? 'no member'}
                </SubLine>
              </Row>
            ))}
          </Rows>
        </ScrollBox>
      )}
    </Stack>
  )
}
