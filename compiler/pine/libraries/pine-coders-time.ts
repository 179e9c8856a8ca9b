import type { OwnLibrary } from './own-library.ts'

/** Times as text and in other units, after the documentation of version 4 of the library. */
export const pineCodersTime: OwnLibrary = {
  since: 4,
  choices: {},
  text: `//@version=6
library("Time", true)

// A time in milliseconds after a pattern for the time of day.
export formattedTime(series float timeInMs, series string format = "HH:mm:ss") =>
    str.format("{0,time," + format + "}", int(timeInMs))

// A time in milliseconds after a pattern for the date.
export formattedDate(series float timeInMs, series string format = "yyyy-MM-dd") =>
    str.format("{0,date," + format + "}", int(timeInMs))

// A time in milliseconds after a pattern for the day of the week.
export formattedDay(series float timeInMs, series string format = "EEEE") =>
    str.format("{0,time," + format + "}", int(timeInMs))

// For how many seconds a condition has held on live bars; a reset starts again.
export secondsSince(series bool cond, series bool resetCond = barstate.isnew) =>
    varip int start = na
    varip bool held = false
    bool begins = cond and (resetCond or not held)
    if begins
        start := timenow
    else if not cond
        start := na
    held := cond
    int((timenow - start) / 1000)

// Without the last letter where this is an s.
singular(series string unit) =>
    str.match(unit, ".*[^s]")

// The time a number of units after the bar's open, its close, or now.
export timeFrom(series string from = "bar", series int qty, series string units) =>
    int start = switch from
        "bar" => time
        "close" => time_close
        => timenow
    string unit = singular(units)
    int chartBar = timeframe.in_seconds() * 1000
    int moved = timestamp(
         year(start) + (unit == "year" ? qty : 0),
         month(start) + (unit == "month" ? qty : 0),
         dayofmonth(start) + (unit == "day" ? qty : 0),
         hour(start) + (unit == "hour" ? qty : 0),
         minute(start) + (unit == "minute" ? qty : 0),
         second(start) + (unit == "second" ? qty : 0))
    units == "chart" ? start + chartBar * qty : moved

// The largest unit that a duration fills.
unitOf(series int ms) =>
    switch
        ms < 60 * 1000 => "seconds"
        ms < 60 * 60 * 1000 => "minutes"
        ms < 24 * 60 * 60 * 1000 => "hours"
        ms < 7 * 24 * 60 * 60 * 1000 => "days"
        ms < 2628003000 => "weeks"
        => "months"

// How many milliseconds a unit has.
lengthOf(series string unit) =>
    switch unit
        "seconds" => 1000
        "minutes" => 60 * 1000
        "hours" => 60 * 60 * 1000
        "days" => 24 * 60 * 60 * 1000
        "weeks" => 7 * 24 * 60 * 60 * 1000
        => 2628003000

// A duration in milliseconds with its unit: "2.5 hours".
export formattedNoOfPeriods(series int ms, series string unit = na) =>
    string counted = na(unit) ? unitOf(ms) : unit
    float count = math.round(ms / lengthOf(counted), 2)
    str.tostring(count) + " " + (count >= 2 ? counted : singular(counted))

// The timeframe of a number of seconds, or of a multiple of it, to the next one that there is; fractions count.
export secondsToTfString(simple float tfInSeconds, simple float mult = 1.0) =>
    float minutes = tfInSeconds / 60 * math.max(mult, 1)
    float days = math.min(minutes / 1440, 365)
    float months = math.min(minutes / 43800, 12)
    switch
        minutes <= 0.017 => "1S"
        minutes <= 0.084 => "5S"
        minutes <= 0.167 => "10S"
        minutes <= 0.251 => "15S"
        minutes <= 0.501 => "30S"
        minutes < 1440 => str.tostring(math.round(minutes))
        minutes % 10080 == 0 => str.tostring(minutes / 10080) + "W"
        minutes % 43800 == 0 => str.tostring(minutes / 43800) + "M"
        minutes <= 43800 => str.tostring(math.round(days)) + "D"
        => str.tostring(math.round(months)) + "M"
`,
}
