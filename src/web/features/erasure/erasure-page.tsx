import { useQuery } from '@tanstack/react-query'
import type { Erasure } from '#shared/contract/erasures.ts'
import { formerDriver } from '#shared/domain/erasure/erased-names.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import {
  Columns,
  EmptyState,
  Lamp,
  LoadError,
  Notice,
  Page,
  Panel,
  ProgressBar,
  Prose,
  Row,
  Rows,
  SubLine,
  TimingSkeleton,
} from '#web/ui/index.ts'
import { EraseForm } from './erase-form.tsx'
import { erasuresQuery } from './erasure.api.ts'

/** Replaces a person's name everywhere, and shows how far that is. */
export function ErasurePage() {
  return (
    <Page
      title="Erase a Name"
      subtitle="Replace somebody’s name everywhere, if they ask for it. Their races stay in the results."
    >
      <Columns
        side={
          <Panel title="What Happens">
            <Prose>
              <p>
                “Former driver” and a number replace the name in results, kept result files,
                entries, stewards’ decisions, closed and published tables, notifications and the
                audit log. A member’s account is deleted.
              </p>
              <p>
                A file of an old race that is uploaded again gets the new name, too. If the person
                races again later, that race shows the name they use then.
              </p>
              <p>
                <strong>Backups made before still hold the name,</strong> here and wherever they
                were copied, until they are replaced or you delete them. So do files and lists that
                somebody has downloaded.
              </p>
            </Prose>
          </Panel>
        }
      >
        <EraseForm />
        <Erasures />
      </Columns>
    </Page>
  )
}

function Erasures() {
  const { data, error, refetch } = useQuery(erasuresQuery)
  return (
    <Panel title="Erased Names" isFlush>
      {!data && error && (
        <LoadError
          title="Failed to load erased names"
          level={3}
          error={error}
          isBare
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <TimingSkeleton rows={3} />}
      {data?.length === 0 && (
        <EmptyState
          isBare
          level={3}
          drawing="plate"
          title="No Name Was Erased"
          text="Which names were erased is stored nowhere, only how many and when."
        />
      )}
      {data && data.length > 0 && (
        <Rows label="Erased names">
          {data.map((erasure) => (
            <ErasureRow key={erasure.id} erasure={erasure} />
          ))}
        </Rows>
      )}
    </Panel>
  )
}

function ErasureRow({ erasure }: { erasure: Erasure }) {
  const localMoment = useLocalMoment()
  const { number, requestedAt, requestedBy, finishedAt, done, total, rows, files } = erasure
  const found = `${counted(rows, 'row')} and ${counted(files, 'file')}`
  return (
    <Row end={<Lamp tone={finishedAt ? 'go' : 'soon'}>{finishedAt ? 'Erased' : 'Under way'}</Lamp>}>
      <b>{formerDriver(number)}</b>
      <SubLine>{`Asked for ${localMoment(requestedAt)} by ${requestedBy ?? 'a former member'}`}</SubLine>
      {finishedAt ? (
        <SubLine>{`Replaced in ${found} by ${localMoment(finishedAt)}. Backups made before still hold the name.`}</SubLine>
      ) : (
        <>
          <ProgressBar
            label={total === 0 ? 'Begins within a minute' : `Replaced in ${found} so far`}
            value={total === 0 ? null : (100 * done) / total}
          />
          <Notice tone="info">
            Result files can be uploaded, restored and joined again once it is done. It goes on by
            itself, even if the server restarts.
          </Notice>
        </>
      )}
    </Row>
  )
}
