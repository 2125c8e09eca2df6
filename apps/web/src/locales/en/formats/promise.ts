export const promise = {
  second_time: 'winter time',
  today: 'today',
  evening: 'this evening',
  on: '{day}, {time}',
  date: '{weekday} {date}',
  between: '{from}–{to}',
  about: 'about {time}',
  by: 'by {time}',
} as const;
