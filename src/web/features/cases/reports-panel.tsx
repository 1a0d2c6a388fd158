import type { CaseDetail } from '#shared/contract/cases.ts'
import { LocalMoment } from '#web/parts/local-moment-cell.tsx'
import { Panel, Row, Rows, SubLine, Tag, Text } from '#web/ui/index.ts'
import { PictureList } from './picture-list.tsx'
import { PlateOf } from './plate-of.tsx'
import { VideoList } from '#web/parts/video-list.tsx'

type Props = { data: Pick<CaseDetail, 'reports' | 'cars' | 'role' | 'code'> }

/** What was reported, as far as the viewer may read it. */
export function ReportsPanel({ data: { reports, cars } }: Props) {
  const others = reports.filter(({ isOwn }) => !isOwn)
  if (others.length === 0) return null
  const title = others.length > 1 ? 'Reports' : 'Report'
  return (
    <Panel title={title} isFlush>
      <Rows label={title}>
        {others.map((report) => (
          <Row key={report.code} lead={<PlateOf cars={cars} carId={report.carId} />}>
            <b>{report.reporter ?? 'Reported to the stewards'}</b>
            {report.text === '' ? (
              <SubLine>Without words yet.</SubLine>
            ) : (
              <Text>{report.text}</Text>
            )}
            <VideoList links={report.links} />
            <PictureList pictures={report.pictures} of="the report" />
            {report.reportedAt && (
              <SubLine>
                <LocalMoment at={report.reportedAt} />
              </SubLine>
            )}
            {report.lateReason && <SubLine>Late, because: {report.lateReason}</SubLine>}
            {report.isWithdrawn && <Tag>Withdrawn</Tag>}
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
