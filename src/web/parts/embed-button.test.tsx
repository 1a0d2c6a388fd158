import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { authApi } from '#shared/contract/auth.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { EmbedButton } from './embed-button.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const guild = {
  guildName: 'Night Owls',
  contact: null,
  links: {},
  authMethods: ['steam' as const],
  join: 'open' as const,
}

const visit = (publicParts?: PublicPart[]) =>
  renderAt(
    () => (
      <EmbedButton
        title="Ardennes 6 Hours"
        embeds={[
          { kind: 'next', id: 31 },
          { kind: 'result', id: 31 },
          { kind: 'entries', id: 31 },
        ]}
      />
    ),
    {
      viewer: sampleViewer(),
      answers: {
        'GET /api/auth/guild': { data: { ...guild, ...(publicParts && { publicParts }) } },
      },
    },
  )

const code = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code' }).value

it.each([[undefined], [['home', 'results'] satisfies PublicPart[]]])(
  'offers nothing where %j is public',
  async (parts) => {
    const { container, calls } = visit(parts)
    await waitFor(() => expect(JSON.stringify(calls)).toContain(authApi.getGuild.path))
    expect(container.textContent).toBe('')
  },
)

it('gives code for what is public, with theme and accent, and shows what it does', async () => {
  visit(['events', 'entries'])
  await user.click(await screen.findByRole('button', { name: 'Embed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Embed in Another Site' }))
  expect(code()).toContain(`<iframe src="${location.origin}/embed/next/31" title="Ardennes 6 Hours`)
  await user.click(dialog.getByRole('combobox', { name: 'What to Show' }))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Countdown to the start',
    'Entry list',
  ])
  await user.click(screen.getByRole('option', { name: 'Entry list' }))
  await waitFor(() => expect(code()).toContain('/embed/entries/31"'))
  await user.type(dialog.getByRole('textbox', { name: 'Accent Colour' }), 'ff88')
  dialog.getByText('Six digits or letters from A to F, such as FF8800')
  await user.type(dialog.getByRole('textbox', { name: 'Accent Colour' }), '00')
  expect(code()).toContain('/embed/entries/31?accent=ff8800"')
  expect(dialog.getByTitle('Preview').getAttribute('src')).toBe('/embed/entries/31?accent=ff8800')
})
