/**
 * Zones of the IANA names that scripts use: minutes ahead of UTC in winter, and whose clocks they move by.
 * U: the United States' since 2007, E: the European Union's, A: Australia's, Z: New Zealand's.
 */
export const zones: Readonly<Record<string, string>> = {
  '-600': 'Pacific/Honolulu',
  '-540U': 'America/Anchorage America/Juneau',
  '-480U': 'America/Los_Angeles America/Vancouver America/Tijuana US/Pacific',
  '-420': 'America/Phoenix',
  '-420U': 'America/Denver America/Edmonton US/Mountain America/Boise',
  '-360': 'America/Mexico_City America/Costa_Rica America/El_Salvador America/Guatemala America/Regina',
  '-360U': 'America/Chicago America/Winnipeg US/Central',
  '-300': 'America/Bogota America/Lima America/Jamaica America/Panama America/Guayaquil',
  '-300U':
    'America/New_York America/Toronto America/Montreal America/Detroit US/Eastern EST5EDT ' +
    'America/Indiana/Indianapolis Canada/Eastern',
  '-240': 'America/Caracas America/Puerto_Rico America/La_Paz',
  '-240U': 'America/Halifax Atlantic/Bermuda',
  '-210U': 'America/St_Johns',
  '-180': 'America/Sao_Paulo America/Argentina/Buenos_Aires America/Buenos_Aires America/Montevideo',
  '-60E': 'Atlantic/Azores',
  '0': 'Atlantic/Reykjavik Africa/Abidjan Africa/Accra',
  '0E': 'Europe/London Europe/Dublin Europe/Lisbon GB WET',
  '60': 'Africa/Lagos Africa/Algiers Africa/Tunis',
  '60E':
    'Europe/Paris Europe/Berlin Europe/Madrid Europe/Rome Europe/Amsterdam Europe/Brussels Europe/Vienna ' +
    'Europe/Zurich Europe/Stockholm Europe/Oslo Europe/Copenhagen Europe/Warsaw Europe/Prague ' +
    'Europe/Budapest Europe/Luxembourg Europe/Belgrade Europe/Malta CET Europe/Bratislava Europe/Zagreb ' +
    'Europe/Ljubljana Europe/Monaco',
  '120': 'Africa/Johannesburg Africa/Harare',
  '120E':
    'Europe/Athens Europe/Helsinki Europe/Bucharest Europe/Kiev Europe/Kyiv Europe/Riga Europe/Tallinn ' +
    'Europe/Vilnius Europe/Sofia Asia/Nicosia EET',
  '180':
    'Europe/Moscow Europe/Istanbul Europe/Minsk Asia/Istanbul Asia/Kuwait Asia/Riyadh Asia/Qatar ' +
    'Asia/Bahrain Asia/Baghdad Africa/Nairobi Africa/Addis_Ababa',
  '240': 'Asia/Dubai Asia/Muscat Asia/Baku Asia/Yerevan Asia/Tbilisi Indian/Mauritius',
  '270': 'Asia/Kabul',
  '300': 'Asia/Karachi Asia/Tashkent Asia/Ashgabat Asia/Ashkhabad Asia/Yekaterinburg Indian/Maldives',
  '330': 'Asia/Kolkata Asia/Calcutta Asia/Colombo',
  '345': 'Asia/Kathmandu',
  '360': 'Asia/Dhaka',
  '390': 'Asia/Yangon Asia/Rangoon',
  '420': 'Asia/Bangkok Asia/Jakarta Asia/Ho_Chi_Minh Asia/Saigon',
  '480':
    'Asia/Singapore Asia/Hong_Kong Asia/Shanghai Asia/Taipei Asia/Manila Asia/Kuala_Lumpur ' +
    'Australia/Perth Asia/Chongqing Asia/Macau Asia/Brunei Hongkong Singapore PRC',
  '540': 'Asia/Tokyo Asia/Seoul Japan',
  '570': 'Australia/Darwin',
  '570A': 'Australia/Adelaide',
  '600': 'Australia/Brisbane',
  '600A':
    'Australia/Sydney Australia/Melbourne Australia/Hobart Australia/Canberra Australia/ACT Australia/NSW ' +
    'Australia/Victoria',
  '720Z': 'Pacific/Auckland',
  '780': 'Pacific/Fakaofo',
  '825': 'Pacific/Chatham',
}

/** Whether clocks of the zone are known: an IANA name of the table, or an offset from UTC. */
export const isKnownZone = (zone: string): boolean =>
  /^(?:etc\/)?(?:utc|gmt)?(?:\s*[+-]\s*\d{1,2}(?::?\d{2})?)?$/i.test(zone) ||
  Object.values(zones).some((names) => names.split(' ').includes(zone))

/** A zone as the runtime writes it: the rule of its summer time (W: none), and minutes ahead of UTC in winter. */
export function clockOf(zone: string): string | null {
  const found = Object.entries(zones).find(([, names]) => names.split(' ').includes(zone))
  if (!found) return null
  const [, minutes = '', rule = ''] = /^(-?\d+)(\D?)$/.exec(found[0]) ?? []
  return `${rule || 'W'}${minutes}`
}
