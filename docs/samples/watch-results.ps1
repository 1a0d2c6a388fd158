# Sends the result files of Le Mans Ultimate to Paddock's tray: see result-tray.md.
# powershell -ExecutionPolicy Bypass -File watch-results.ps1 -Url https://paddock.example.org -Results "D:\…\UserData\Log\Results"
param(
  [Parameter(Mandatory)][string]$Url,
  [Parameter(Mandatory)][string]$Results,
  [string]$TokenFile = "$PSScriptRoot\paddock-token.txt",
  [string]$State = "$PSScriptRoot\sent-results.txt",
  [datetime]$Since = (Get-Date)
)
[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
$ErrorActionPreference = 'Stop'
$headers = @{ Authorization = 'Bearer ' + (Get-Content -LiteralPath $TokenFile -Raw).Trim() }
# The first line says since when files are sent; each other one is the hash of a file that is done.
if (-not (Test-Path -LiteralPath $State)) { Set-Content -LiteralPath $State -Encoding ASCII -Value $Since.ToUniversalTime().ToString('o') }
$known = @(Get-Content -LiteralPath $State)
$from = [datetime]::Parse($known[0], [cultureinfo]::InvariantCulture, 'RoundtripKind')
$looks = @{}
$failures = 0
while ($true) {
  $isFailed = $false
  foreach ($file in Get-ChildItem -LiteralPath $Results -Filter *.xml | Sort-Object LastWriteTimeUtc) {
    $look = "$($file.Length) $($file.LastWriteTimeUtc.Ticks)"
    $isStill = $looks[$file.Name] -eq $look
    $looks[$file.Name] = $look
    if (-not $isStill -or $file.LastWriteTimeUtc -lt $from) { continue }
    try {
      $hash = (Get-FileHash -LiteralPath $file.FullName -Algorithm SHA256).Hash
      $isWhole = @(Get-Content -LiteralPath $file.FullName -Tail 5) -match '</rFactorXML>'
    } catch { continue } # While the game writes a file, it cannot be read.
    if ($known -contains $hash -or -not $isWhole) { continue }
    try {
      $uri = "$($Url.TrimEnd('/'))/api/inbox/result-files/$([uri]::EscapeDataString($file.Name))"
      $answer = Invoke-RestMethod -UseBasicParsing -Method Put -Uri $uri -Headers $headers -ContentType 'application/xml' -InFile $file.FullName -TimeoutSec 300
      Write-Host "$($file.Name): $($answer.data.state) $($answer.data.reasons -join ' ')"
    } catch {
      Write-Host "$($file.Name): $($_.Exception.Message) $($_.ErrorDetails.Message)"
      # Anything else is not about the file, and may be better later.
      if (@(400, 413, 415) -notcontains [int]$_.Exception.Response.StatusCode) { $isFailed = $true; break }
    }
    $known += $hash
    Add-Content -LiteralPath $State -Encoding ASCII -Value $hash
  }
  # Every 15 seconds; after failures a minute, then 2, 4, … 15.
  if ($isFailed) { $failures++ } else { $failures = 0 }
  Start-Sleep -Seconds $(if ($failures) { [Math]::Min(60 * [Math]::Pow(2, $failures - 1), 900) } else { 15 })
}
