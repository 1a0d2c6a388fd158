import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { FolderInput } from 'lucide-react'
import type { StoredChampionship } from '#shared/contract/championship-form.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { Queried } from '#web/parts/queried.tsx'
import { ButtonLink, Page } from '#web/ui/index.ts'
import { DeleteChampionship } from './delete-championship.tsx'
import { EditChampionshipForm } from './edit-championship-form.tsx'
import { pointsSystemsQuery, storedQuery } from './editor.api.ts'

const here = getRouteApi('/_member/championships/$id/edit')

export function EditChampionshipPage() {
  const { id } = here.useParams()
  return (
    <Loaded
      // Its page has the key in its address, too.
      id={id.replace(/^season-/, '')}
      query={storedQuery}
      page={{ title: 'Edit Championship' }}
      failure="Failed to load championship"
      missing={
        <NotFound
          thing="Championship"
          link={<Link to="/championships" />}
          linkText="All Championships"
        />
      }
      isKeptWhenGone
    >
      {(stored, isGone) => <EditedChampionship stored={stored} isGone={isGone} />}
    </Loaded>
  )
}

type Props = {
  stored: StoredChampionship
  /** Deleted while the page was open. */
  isGone: boolean
}

function EditedChampionship({ stored, isGone }: Props) {
  const systems = useQuery(pointsSystemsQuery)
  return (
    <Page
      title="Edit Championship"
      subtitle={`${stored.name}: its tables change as soon as you save, and its history says what you changed.`}
      actions={
        !isGone && (
          <>
            {!stored.isClosed && <BringSeasonLink stored={stored} />}
            <DeleteChampionship stored={stored} />
          </>
        )
      }
    >
      <Queried query={systems} failure="Failed to load points systems">
        {(all) => <EditChampionshipForm stored={stored} isGone={isGone} loaded={all} />}
      </Queried>
    </Page>
  )
}

function BringSeasonLink({ stored: { key } }: Pick<Props, 'stored'>) {
  return (
    <ButtonLink
      icon={FolderInput}
      render={<Link to="/championships/$id/import" params={{ id: key }} />}
    >
      Bring a Season Along
    </ButtonLink>
  )
}
