/** Words of codes: short, told apart when spoken, and harmless in any pair. */
const list = (text: string): readonly string[] => text.trim().split(/\s+/)

export const firstWords = list(`
  able amber aqua autumn azure bamboo basic beige birch black blue bold brave bright bronze brown calm candid
  cedar chief chilly civic clean clear clever cobalt cool copper coral cosmic cotton crimson crisp cubic curly
  daily dapper dawn deep direct dusty eager early east easy elder equal fair fancy fast fern fine first flat
  fluent fresh full gentle giant glad gold grand gray green happy hazel high honest humble indigo inner ivory
  jade jolly keen kind large late lemon level light lilac linen little local long loyal lucid lucky lunar maple
  mellow merry mint misty modern neat noble north oak olive open orange outer pale pearl pine plain polar proud
  quick quiet rapid rare ready red regal rosy royal ruby rustic silver simple
`)

export const secondWords = list(`
  acorn anchor apple arrow badge bagel banjo basin beacon bell bird boat book bottle bow branch bread bridge brook
  button cabin cable camera candle canoe canyon carpet castle chair chart cherry circle cliff clock cloud coast
  comet compass corner cricket crown cup daisy delta desk diamond dolphin door drum eagle engine falcon feather
  field finch flag flute forest fountain fox garden gate glacier globe guitar hammer harbor harp hill island
  jacket kettle key kite ladder lake lamp lantern leaf lion magnet map marble market meadow mirror moon mountain
  needle nest ocean otter owl paddle panda paper pencil piano pillow planet plaza pocket pond prairie puzzle
  rabbit radio rain ribbon river robin rocket
`)
