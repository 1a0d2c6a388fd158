import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { rules } from '#server/database/schema.ts'
import { expectAccessible, expectReadable, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'
import { hostileHtml } from '#tests/support/hostile-html.ts'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)
const admin = await app.make.admin()
const driver = await app.make.driver()

afterAll(browser.close)

const textOf = (page: Page, name = 'General Rules') => page.getByRole('textbox', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

async function editor(search = '') {
  const page = await browser.visitor(await app.cookieOf(admin))
  await page.goto(`/admin/rules${search}`)
  await textOf(page).waitFor()
  return page
}

it('tells a driver that the rules editor is restricted, and redirects them to the home page', async () => {
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto('/admin/rules')
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await page.getByText('The rules editor is restricted to administrators.').waitFor()
  await page.waitForURL(`${app.origin}/`)
})

it('edits the rules as HTML and visually, and restores the built-in text', async () => {
  const page = await editor()
  expect(await textOf(page).inputValue()).toContain('<h2>Sportsmanship</h2>')
  await preview(page).getByRole('heading', { name: 'Sportsmanship' }).waitFor()
  await expectReadable(page)

  await textOf(page).fill('<h2>Blue flags</h2><p onclick="x()">Yield.</p><script>x()</script>')
  await page.getByText('Saving removes the tag <script> and the attribute onclick.').waitFor()
  await page.getByRole('tab', { name: 'General Rules (not saved)' }).waitFor()
  await page.getByRole('tab', { name: 'Penalties' }).click()
  await textOf(page, 'Penalties').waitFor()
  await page.getByRole('tab', { name: /^General Rules/ }).click()
  expect(await textOf(page).inputValue()).toContain('Blue flags')
  await save(page)
  await page.getByText('Rules created successfully').waitFor()
  await page.getByRole('tab', { name: 'General Rules', exact: true }).waitFor()
  expect(await textOf(page).inputValue()).toBe('<h2>Blue flags</h2><p>Yield.</p>')

  await page.getByRole('tab', { name: 'Visual' }).click()
  const visual = page.getByRole('textbox', { name: 'General Rules' })
  await visual.getByText('Yield.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Always.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.type('Left first')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await focusedName(page)).toBe('Image')
  await expectReadable(page)
  await page.getByRole('tab', { name: 'HTML' }).click()
  expect(await textOf(page).inputValue()).toBe(
    '<h2>Blue flags</h2>\n<p>Yield. Always.</p>\n<ul>\n<li>Left first</li>\n</ul>',
  )
  await save(page)
  await page.getByText('Rules updated successfully').waitFor()

  const reader = await browser.visitor(await app.cookieOf(driver))
  await reader.goto('/rules')
  await reader.getByText('Left first').waitFor()

  await page.getByRole('button', { name: 'Restore Built-in Text' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore Built-in Text' }).click()
  await reader.getByRole('heading', { name: 'Sportsmanship' }).waitFor()
  expect(await textOf(page).inputValue()).toContain('<h2>Sportsmanship</h2>')
})

it('edits links, images and tables in the visual editor', async () => {
  const page = await editor('?view=visual')
  const visual = textOf(page)
  await visual.getByText('Sportsmanship').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('See you')
  await page.keyboard.press('ControlOrMeta+A')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByLabel('URL').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Set Link' }).click()
  await dialog.getByText('The URL must begin with https://, http:// or mailto:').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('URL').fill('https://example.org/briefing')
  await dialog.getByRole('button', { name: 'Set Link' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Insert Table' }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Column' }).click()
  await visual.getByRole('columnheader').first().click()
  await page.keyboard.type('Lap')
  await preview(page).getByText('Lap').waitFor()
  expect(await preview(page).getByRole('row').count()).toBe(3)
  expect(await preview(page).getByRole('link', { name: 'See you' }).getAttribute('href')).toBe(
    'https://example.org/briefing',
  )
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await visual.getByText('Sportsmanship').waitFor()
})

it('keeps what the visual editor cannot show until the admin confirms its removal', async () => {
  const page = await editor()
  const html = '<details><summary>More</summary><p>Less</p></details>'
  await textOf(page).fill(html)
  await page.getByRole('tab', { name: 'Visual' }).click()
  await page.getByText('Editing it here would lose <details>, <summary>.').waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'HTML' }).click()
  expect(await textOf(page).inputValue()).toBe(html)

  await page.getByRole('tab', { name: 'Visual' }).click()
  await page.getByRole('button', { name: 'Edit Without It' }).click()
  await textOf(page).getByText('Less').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await preview(page).getByText('Less!').waitFor()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
})

it('previews of hostile HTML only what the server will keep, and runs none of it', async () => {
  const page = await editor()
  const began = browser.complaints.length
  const wrong: string[] = []
  for (const [name, html, left] of hostileHtml) {
    await textOf(page).fill('-')
    await preview(page).getByText('-', { exact: true }).waitFor()
    await textOf(page).fill(html)
    await page.getByText('Some of this will be removed').waitFor()
    const shown = await bare(page, await preview(page).locator(':scope > div > div').innerHTML())
    const reply = await page.request.post('/api/rules', {
      data: { category: 'racing', content: html },
      headers: { origin: app.origin },
    })
    const { data } = (await reply.json()) as { data: { content: string } }
    await app.db.delete(rules)
    const kept = await bare(page, data.content)
    if (kept !== left) wrong.push(`${name}: the server keeps ${kept}`)
    if (shown !== left) wrong.push(`${name}: the preview shows ${shown}`)
  }
  expect(wrong).toEqual([])
  // There is no picture at the address that some of it names.
  const complaints = browser.complaints.slice(began)
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([])
  await page.getByRole('button', { name: 'Discard Changes' }).click()
})

it('refuses a text of more than 512 KB before sending it', async () => {
  const page = await editor()
  await textOf(page).fill('ü'.repeat(256 * 1024 + 1))
  await page.getByText('Content can have at most 512 KB').waitFor()
  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Discard Changes' }).click()
})

it('keeps what was typed when another admin saves first, and when the user leaves the page', async () => {
  const other = await app.make.admin()
  const slow = await editor()
  const quick = await browser.visitor(await app.cookieOf(other))
  await quick.goto('/admin/rules')
  await textOf(slow).fill('<p>Slow and careful</p>')
  await textOf(quick).fill('<p>Quick</p>')
  await save(quick)
  await quick.getByText('Rules created successfully').waitFor()

  await slow.getByText('Somebody else has saved these rules since you began').waitFor()
  expect(await textOf(slow).inputValue()).toBe('<p>Slow and careful</p>')
  await save(slow)
  await slow.getByText('Somebody else has changed these rules in the meantime').waitFor()
  await slow.getByRole('button', { name: 'Show Their Version' }).click()
  await slow.getByRole('dialog').getByText('Quick').waitFor()
  await expectAccessible(slow)
  await slow.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await slow.getByRole('link', { name: 'Drivers', exact: true }).first().click()
  await slow.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
  await slow.getByRole('button', { name: 'Leave' }).click()
  await slow.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor()
  await slow.goBack()
  await textOf(slow).waitFor()
  expect(await textOf(slow).inputValue()).toBe('<p>Slow and careful</p>')

  await slow.getByRole('button', { name: 'Keep Mine' }).click()
  await save(slow)
  await slow.getByText('Rules updated successfully').waitFor()
  await preview(quick).getByText('Slow and careful').waitFor()
  expect(browser.complaints.filter((text) => !/status of 40[49]/.test(text))).toEqual([])
})

/** The HTML as the browser parses it, without the attribute that is added to every link. */
function bare(page: Page, html: string) {
  return page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(`<body>${text}`, 'text/html')
    for (const link of body.querySelectorAll('a')) link.removeAttribute('rel')
    return body.innerHTML
  }, html)
}

function focusedName(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
}
