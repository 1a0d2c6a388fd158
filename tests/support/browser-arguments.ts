/** Playwright's own list, which the switch below replaces. A test compares it with the installed Playwright. */
const PLAYWRIGHTS_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/** Each window loads them in processes of their own, which takes more processor time than the page of a test. */
const UNSEEN_FEATURES = [
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Keeps Chromium off the network except for the page itself. Root cannot use the sandbox. */
export const browserArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${[...PLAYWRIGHTS_FEATURES, ...UNSEEN_FEATURES].join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
