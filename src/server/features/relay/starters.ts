/** Starts the relay on Windows, from the folder in which both are. A window that closes at once tells nobody why. */
export const WINDOWS_SCRIPT = [
  '@echo off',
  'title Paddock Relay',
  'cd /d "%~dp0"',
  'where node >nul 2>nul',
  'if errorlevel 1 (',
  '  echo This needs Node 22 or newer: get it from https://nodejs.org',
  '  pause',
  '  exit /b 1',
  ')',
  'node paddock-relay.mjs %*',
  'if errorlevel 1 pause',
  '',
].join('\r\n')

/** A service of one user, who needs no rights for it. */
export const LINUX_SERVICE = `# ~/.config/systemd/user/paddock-relay.service, with paddock-relay.mjs in ~/paddock-relay:
#   systemctl --user daemon-reload && systemctl --user enable --now paddock-relay
#   journalctl --user -u paddock-relay -f
[Unit]
Description=Paddock Relay

[Service]
Type=exec
# The folder is that of the game's results, in Steam's library.
Environment="PADDOCK_RESULTS=%h/.steam/steam/steamapps/common/Le Mans Ultimate/UserData/Log/Results"
ExecStart=/usr/bin/env node %h/paddock-relay/paddock-relay.mjs
# It ends by itself when its token is refused: then a restart would not help.
Restart=on-failure
RestartPreventExitStatus=1
RestartSec=30
TimeoutStopSec=10
NoNewPrivileges=yes

[Install]
WantedBy=default.target
`
