import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian-packages.ts'
import { say } from './project.ts'

/** The path of a Chromium-based browser for the tests; installs one first if needed and possible. */
export function provideBrowser() {
  return findBrowser() ?? installBrowser()
}

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
]

const APPLICATIONS: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    process.env['PROGRAMFILES'],
    process.env['PROGRAMFILES(X86)'],
    process.env['LOCALAPPDATA'],
  ]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
}

function findBrowser() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const onPath = folders
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const candidates = [
    process.env['BROWSER_PATH'],
    ...(APPLICATIONS[process.platform] ?? []),
    ...(process.platform === 'linux' ? onPath : []),
  ]
  return candidates.find((path) => path && existsSync(path))
}

function installBrowser() {
  if (!canInstallPackages()) return undefined
  say('Installing Chromium for the browser tests …')
  installPackages(['chromium'])
  return findBrowser()
}
