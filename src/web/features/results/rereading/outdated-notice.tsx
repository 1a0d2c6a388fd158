import { FileClock } from 'lucide-react'
import { Button, Cluster, Notice, Stack, Text } from '#web/ui/index.ts'
import { Permitted } from '#web/parts/permitted.tsx'
import { WHY } from './outdated-results.tsx'
import { useReread } from './rereading.api.ts'

type Props = { eventId: number; session: number }

/** Says that an older version has read the file of a session, and reads it again. */
export function OutdatedNotice({ eventId, session }: Props) {
  const reread = useReread()
  return (
    <Notice title="An older version of Paddock read this file">
      <Stack gap="small">
        <Text>{WHY}</Text>
        <Permitted needs="results.upload">
          <Cluster>
            <Button
              size="small"
              icon={FileClock}
              isPending={reread.isPending}
              onClick={() => reread.mutate({ id: session, eventId })}
            >
              Read Again
            </Button>
          </Cluster>
        </Permitted>
      </Stack>
    </Notice>
  )
}
