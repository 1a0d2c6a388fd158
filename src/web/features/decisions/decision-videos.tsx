import { useQuery } from '@tanstack/react-query'
import { decisionVideosApi } from '#shared/contract/decision-videos.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { VideoList } from '#web/parts/video-list.tsx'
import { Panel, Stack } from '#web/ui/index.ts'

type Props = { eventId: number; number: number }

/** What parties have linked to, once the viewer may see it. */
export function DecisionVideos({ eventId, number }: Props) {
  const query = dataQuery(decisionVideosApi.list, { params: { id: eventId, number } })
  const { data = [] } = useQuery(query)
  if (data.length === 0) return null
  return (
    <Panel title="Videos">
      <Stack gap="small">
        <VideoList links={data} />
      </Stack>
    </Panel>
  )
}
