import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible, leaveRenderingToBrowser, openBrowser } from '#tests/support/browser.ts'
import { startBuiltApp } from '#tests/support/built-app.ts'

const RACE_CONTROL = '**/api/auth/profile'
const CURRENT_USER = '**/api/auth/user'
const AWAY = 'The server cannot be reached. Check your connection and try again.'

const app = await startBuiltApp()
const browser = await openBrowser(app.origin)

afterAll(browser.close)

it('sends visitors to the sign-in page, and members past it', async () => {
  const page = await browser.visitor()
  for (const path of ['/', '/drivers', '/dashboard', '/profile', '/profile/1', '/signup']) {
    await page.goto(path)
    await page.waitForURL(({ pathname }) => pathname === '/auth')
  }
  await page.goto('/my-profile')
  await page.getByText('Please log in to view your profile.').waitFor()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1, name: 'Endurance Guild' }).waitFor()
  for (const text of [
    'Connect with your platform account to get started',
    'Platform authentication is required',
    'Join the guild',
    'Organized Race Events',
    'Detailed Statistics',
    'Community',
  ])
    await page.getByText(text, { exact: true }).waitFor()
  const steam = page.getByRole('link', { name: 'Sign in with Steam' })
  expect(await steam.getAttribute('href')).toMatch(/^\/api\/auth\/steam\?t=\d+$/)
  await expectAccessible(page)

  const driver = await app.make.driver({ displayName: 'Dora Door' })
  const member = await browser.visitor(await app.cookieOf(driver))
  await member.goto('/login')
  await member.waitForURL(`${app.origin}/`)
  await member.goto('/profile')
  await member.waitForURL(`${app.origin}/profile/${driver.id}`)
  await member.getByRole('button', { name: 'Add Game Profile' }).waitFor()
  await member.goto('/no/such/page')
  await member.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  // A path below an admin page is not a page either.
  await member.goto('/admin/nothing')
  await member.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
  expect(await member.title()).toContain('404 Page Not Found')
  await expectAccessible(member)
  await member.goto('/admin/events/1/entry-list')
  await member.getByRole('main').getByText('Redirecting to home page...').waitFor()
  await member.waitForURL(`${app.origin}/`)
  await member.getByRole('button', { name: 'Logout' }).click()
  await member.getByText('You have been successfully logged out').waitFor()
  await member.waitForURL(`${app.origin}/auth`)
  expect(browser.complaints).toEqual([])
})

it('lists in the sidebar what the viewer may open', async () => {
  const signedIn = ['/', '/events', '/standings', '/drivers', '/rules', '/dashboard']
  const admin = ['/admin', '/admin/events', '/admin/tracks', '/admin/rules', '/admin/users']
  expect(await sidebarOf(undefined)).toEqual(['/'])
  expect(await sidebarOf('user')).toEqual(signedIn)
  expect(await sidebarOf('admin')).toEqual([...signedIn, ...admin])
  expect(browser.complaints).toEqual([])
})

it('has the profile and the logout in the top bar while the sidebar is shut', async () => {
  const driver = await app.make.driver({ displayName: 'Shirley Shut' })
  const viewport = { width: 1440, height: 900 }
  const page = await browser.visitor(await app.cookieOf(driver), { viewport })
  await page.goto('/contact')
  const bar = page.getByRole('banner')
  const profile = bar.getByRole('link', { name: 'Profile' })
  await page.getByRole('complementary').getByRole('link', { name: 'View Profile' }).waitFor()
  expect(await profile.isVisible()).toBe(false)
  await bar.getByRole('button', { name: 'Menu' }).click()
  await profile.waitFor()
  expect(await profile.getAttribute('href')).toBe(`/profile/${driver.id}`)
  await bar.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${app.origin}/auth`)

  const visitor = await browser.visitor(undefined, { viewport })
  await visitor.goto('/contact')
  await visitor.getByRole('complementary').getByRole('link', { name: 'Login' }).waitFor()
  const login = visitor.getByRole('banner').getByRole('link', { name: 'Login' })
  expect(await login.isVisible()).toBe(false)
  await visitor.getByRole('button', { name: 'Menu' }).click()
  await login.waitFor()
  expect(browser.complaints).toEqual([])
})

it('keeps a Race Control username in its field if it cannot be saved, and says why', async () => {
  await app.make.driver({ raceControlUsername: 'Taken Name' })
  const driver = await app.make.driver({ displayName: 'Connie Conflict' })
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.goto('/my-profile')
  const name = page.getByLabel('Race Control Username')
  const save = page.getByRole('button', { name: 'Save Profile' })

  await name.fill(' taken  NAME ')
  await save.click()
  await page
    .getByRole('form', { name: 'Racing Profile' })
    .getByText('This Race Control username belongs to another member')
    .waitFor()
  expect(await name.inputValue()).toBe(' taken  NAME ')
  await expectAccessible(page)

  await page.route(RACE_CONTROL, (route) => route.abort())
  await name.fill('Connie')
  await save.click()
  await page.getByText('Update Failed').waitFor()
  await page.getByText(AWAY).waitFor()
  expect(await name.inputValue()).toBe('Connie')

  await page.unroute(RACE_CONTROL)
  await name.fill('  Connie  ')
  await save.click()
  await page.getByText('Your race control username has been saved.').waitFor()
  expect(await name.inputValue()).toBe('Connie')
  await page.getByText('Update Failed').waitFor({ state: 'detached' })
  expect(unexpected()).toEqual([])
})

it('checks the current user every minute', async () => {
  const driver = await app.make.driver({ displayName: 'Mina Minute' })
  const page = await browser.visitor(await app.cookieOf(driver))
  await page.clock.install()
  await page.goto('/dashboard')
  await page.getByText('Welcome, Mina Minute!').waitFor()
  await expectAccessible(page)
  const checks = countChecks(page)

  await page.clock.runFor(50_000)
  expect(checks()).toBe(0)
  await page.clock.runFor(10_000)
  await expect.poll(checks).toBe(1)
  expect(unexpected()).toEqual([])
})

it('retries loading the user twice, then shows an error on the dashboard', async () => {
  const driver = await app.make.driver({ displayName: 'Theo Threetimes' })
  const page = await browser.visitor(await app.cookieOf(driver))
  const checks = countChecks(page)
  await leaveRenderingToBrowser(page)
  await page.route(CURRENT_USER, (route) => route.abort())

  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Authentication Error' }).waitFor()
  expect(checks()).toBe(3)
  expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  expect(await page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
  await expectAccessible(page)

  await page.unroute(CURRENT_USER)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Welcome, Theo Threetimes!').waitFor()
  expect(unexpected()).toEqual([])
})

/** Counts how often the page requests the current user from now on. */
function countChecks(page: Page) {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/user') count++
  })
  return () => count
}

async function sidebarOf(role: 'user' | 'admin' | undefined) {
  const page = await browser.visitor(
    role && (await app.cookieOf(await app.make.driver({ role, displayName: `A ${role}` }))),
    { viewport: { width: 1440, height: 900 } },
  )
  await page.goto('/contact')
  const way = role ? 'View Profile' : 'Sign Up'
  const link = page.getByRole('complementary').getByRole('link', { name: way })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(role ? '/my-profile' : '/signup')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  return links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
}

/** The console also has the calls that these tests abort or refuse on purpose. */
function unexpected() {
  return browser.complaints.filter((text) => !/ERR_FAILED|status of 409/.test(text))
}
