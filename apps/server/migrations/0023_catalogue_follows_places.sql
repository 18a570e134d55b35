-- The catalogue is listed by the places of categories, so what is made from it is made anew when one of them moves.
create trigger category_places_changed after insert or update of position on category_places
  for each row execute function notify_change('courses');
