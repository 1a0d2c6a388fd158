import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type Championship, championshipsApi } from '#shared/contract/championships.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { seasonExportsApi } from '#shared/contract/season-exports.ts'
import { SEASON_FILES, type SeasonFileKind } from '#shared/domain/season-exports/season-csv.ts'
import { dataQuery } from '#web/data/answer-query.ts'
import { useCan } from '#web/data/viewer.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { ButtonLink, Notice, Page, Panel, Row, Rows, Text } from '#web/ui/index.ts'

const here = getRouteApi('/_member/championships/$id/export')

const championshipQuery = (id: number) =>
  dataQuery(championshipsApi.get, { params: { id: String(id) }, query: {} })

export function ExportSeasonPage() {
  const { id } = here.useParams()
  return (
    <Loaded
      // The page of the championship has its key in the address.
      id={id.replace(/^season-/, '')}
      query={championshipQuery}
      page={{ title: 'Export Championship' }}
      failure="Failed to load championship"
      missing={
        <NotFound
          thing="Championship"
          link={<Link to="/championships" />}
          linkText="All Championships"
        />
      }
    >
      {(championship) => <ExportedSeason championship={championship} />}
    </Loaded>
  )
}

type FileWords = { title: string; text: string }

const WORDS: Record<SeasonFileKind, FileWords> = {
  people: {
    title: 'People',
    text: 'Everybody who was entered or drove, with their Race Control usernames and the names that result files have for them.',
  },
  'season-entries': {
    title: 'Season entries',
    text: 'Who races the whole championship with which number, car and crew, and who is in reserve.',
  },
  entries: {
    title: 'Entry lists',
    text: 'The cars of every round with number, class, team and crew, also those that wait for a place.',
  },
  rounds: { title: 'Rounds', text: 'Titles, tracks and starts. Times are in UTC.' },
  classification: {
    title: 'Classifications',
    text: 'The order of the cars in every round as it counts, with laps, times and crews.',
  },
  points: {
    title: 'Points',
    text: 'What every driver won in every round, with bonus points and penalties. Dropped rounds are in it.',
  },
}

function ExportedSeason({ championship }: { championship: Championship }) {
  const seesSteamIds = useCan('drivers.see-steam-id')
  const { id, name, rounds } = championship
  if (id === null || rounds.length === 0)
    return (
      <Page title="Export Championship" subtitle={name}>
        <Notice tone="info">A championship without rounds has nothing to export.</Notice>
      </Page>
    )
  return (
    <Page
      title="Export Championship"
      subtitle={`${name}: take it to another guild or a spreadsheet.`}
      actions={
        <ButtonLink
          icon={Download}
          variant="primary"
          href={endpointUrl(seasonExportsApi.getAll, { id })}
          download
        >
          All Files as a Zip
        </ButtonLink>
      }
    >
      <Panel
        title="Files"
        isFlush
        foot={
          seesSteamIds
            ? 'People have their Steam ids in these files: pass them on only to those who may know them.'
            : 'Steam ids are left out, because your role does not see them.'
        }
      >
        <Rows label="Files">
          {SEASON_FILES.map((file) => (
            <Row
              key={file}
              isEndBeside
              end={
                <ButtonLink
                  icon={Download}
                  href={endpointUrl(seasonExportsApi.getFile, { id, file })}
                  download
                  aria-label={`Download ${WORDS[file].title}`}
                >
                  CSV
                </ButtonLink>
              }
            >
              <b>{WORDS[file].title}</b>
              <Text tone="muted">{WORDS[file].text}</Text>
            </Row>
          ))}
        </Rows>
      </Panel>
    </Page>
  )
}
