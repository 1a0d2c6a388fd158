import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Permitted } from '#web/parts/permitted.tsx'
import { ButtonLink, CardSkeletons, EmptyState, LoadError, Page, Panel } from '#web/ui/index.ts'
import { CurrentImages } from './current-images.tsx'
import { RaceImageForm } from './race-image-form.tsx'
import { racesQuery } from './races.api.ts'

export function TrackImagesPage() {
  const { data: races, error, refetch } = useQuery(racesQuery)

  return (
    <Page
      title="Track Images"
      subtitle="A race shows the image of its track unless it has its own."
    >
      {!races && error && (
        <LoadError title="Failed to load races" error={error} onRetry={() => void refetch()} />
      )}
      {!races && !error && <CardSkeletons count={4} />}
      {races?.length === 0 && (
        <EmptyState
          title="No Races Yet"
          text="Once an event is created, you can give it an image."
          action={
            <Permitted needs="events.edit">
              <ButtonLink variant="primary" render={<Link to="/admin/events/create" />}>
                Create Event
              </ButtonLink>
            </Permitted>
          }
        />
      )}
      {races && races.length > 0 && (
        <>
          <Panel title="Race Image">
            <RaceImageForm races={races} />
          </Panel>
          <CurrentImages races={races} />
        </>
      )}
    </Page>
  )
}
