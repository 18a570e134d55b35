-- A card opens the courses of its price, courses and lectures; they are listed in the order of the catalogue.
create index courses_of_price
  on courses (price, category_position, field_id, author_id, semester_position, id)
  where visibility = 'PUBLIC' and id <> 229;
