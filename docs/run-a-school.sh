#!/bin/sh
# Runs a school with curl alone, from the first administrator's login to a student's lesson.
#
#   BASE_URL=http://localhost:3000 ADMIN_EMAIL=… ADMIN_PASSWORD=… sh docs/run-a-school.sh
#
# Each step prints one line; the first refusal ends the run with the server's answer. Needs curl, grep, sed, cut and date.
# Written for the Algerian variant: phone numbers begin with PHONE_PREFIX, and a course's category is a specialty.
set -eu

BASE_URL=${BASE_URL:-http://localhost:3000}
ADMIN_EMAIL=${ADMIN_EMAIL:?the e-mail address of the first administrator}
ADMIN_PASSWORD=${ADMIN_PASSWORD:?the password of the first administrator}
PHONE_PREFIX=${PHONE_PREFIX:-055}
VIDEO=${VIDEO:-$(dirname "$0")/../apps/server/src/demo/media/intro.mp4}

# Names and numbers of this run, so that it can be repeated on one school.
run=$(date +%s)$$
digits=$(printf '%s' "$run" | sed 's/.*\(......\)$/\1/')
password="a long password $run"

say() { printf '%s\n' "$*"; }

# The answer of: method, path, token, further words for curl.
call() {
  method=$1 path=$2 token=$3
  shift 3
  answer=$(curl --silent --show-error --fail-with-body --request "$method" "$@" \
    --header "Authorization: Bearer $token" "$BASE_URL/api$path") || {
    printf '%s %s was refused: %s\n' "$method" "$path" "$answer" >&2
    exit 1
  }
  printf '%s' "$answer"
}

# The answer to a JSON body: path, token, body.
post() { call POST "$1" "$2" --header 'Content-Type: application/json' --data "$3"; }

# The first field of this name in the JSON that comes in. Fails when there is none: a refusal before a pipe ends the run only so.
number() { grep -o "\"$1\":-\{0,1\}[0-9]*" | sed -n '1p' | cut -d: -f2 | grep .; }
text() { grep -o "\"$1\":\"[^\"]*\"" | sed -n '1p' | cut -d'"' -f4 | grep .; }

# The token of a login: it comes in the Authorization header of the answer.
log_in() {
  curl --silent --show-error --fail --output /dev/null --dump-header - --header 'Content-Type: application/json' \
    --data "{\"email\":\"$1\",\"password\":\"$2\"}" "$BASE_URL/api/auth/login" |
    grep -i '^authorization: bearer ' | cut -d' ' -f3 | sed 's/[[:space:]]*$//' | grep .
}

# The id of a new account: full name, e-mail, one digit of the phone number.
register() {
  post /auth/register '' "{\"fullName\":\"$1\",\"email\":\"$2\",\"phoneNumber\":\"$PHONE_PREFIX$digits$3\",
    \"password\":\"$password\"}" | number userId
}

# The school --------------------------------------------------------------------------------------------------

admin=$(log_in "$ADMIN_EMAIL" "$ADMIN_PASSWORD") || { say "login of $ADMIN_EMAIL failed" >&2; exit 1; }
say "1. $ADMIN_EMAIL is signed in"

number_shown=$(post /configuration/update "$admin" '{"telNumber":"021 23 45 67","timesOfWork":"08:00-17:00"}' |
  text telNumber)
say "2. the school can be called at $number_shown"

school=$(post /school/add "$admin" "{\"name\":\"Secondary school $run\"}" | number id)
specialty=$(post /specialty/add "$admin" "{\"title\":\"Mathematics $run\"}" | number id)
say "3. school $school and specialty $specialty are there"

teacher_email="teacher$run@example.com"
teacher_id=$(register "Yacine Haddad" "$teacher_email" 1)
role=$(post /user/update-user-role "$admin" \
  "{\"userId\":$teacher_id,\"role\":\"TEACHER\",\"username\":\"Yacine Haddad\"}" | text role)
teacher=$(log_in "$teacher_email" "$password")
say "4. account $teacher_id is a $role and signed in"

# A course ----------------------------------------------------------------------------------------------------

course=$(post /course/create "$admin" "{\"name\":\"Fractions\",\"schoolId\":$school}" | number courseId)
price=$(post /course/edit "$admin" "{\"courseId\":$course,\"authorId\":$teacher_id,\"category\":\"$specialty\",
  \"fieldId\":1,\"semester\":\"FIRST\",\"price\":1500,\"visibility\":\"PUBLIC\"}" | number price)
say "5. course $course is public at $price"

unit=$(post /content/create-unit "$teacher" "{\"courseId\":$course,\"title\":\"Halves and quarters\"}" |
  number contentId)
free=$(post /content/create-lesson "$teacher" \
  "{\"courseId\":$course,\"unitId\":$unit,\"title\":\"What is a half?\",\"free\":true}" | number contentId)
locked=$(post /content/create-lesson "$teacher" \
  "{\"courseId\":$course,\"unitId\":$unit,\"title\":\"Adding halves\"}" | number contentId)
say "6. the teacher made unit $unit with the free lesson $free and lesson $locked"

link=$(call POST "/content/add-attachment?contentId=$locked" "$teacher" --form "file=@$VIDEO" | text url)
post /content/edit-lesson "$teacher" "{\"contentId\":$locked,\"videoUrl\":\"$link\"}" >/dev/null
say "7. lesson $locked has an attachment, which is its video as well"

cards=$(post /card/create "$admin" "{\"amount\":2,\"price\":$price}")
card=$(printf '%s' "$cards" | text cardKey)
say "8. two cards of $price are made, one with the code $card"

# A student ---------------------------------------------------------------------------------------------------

title=$(call GET "/content/get?contentId=$free" '' | text title)
say "9. a visitor reads the free lesson: $title"

student_email="student$run@example.com"
student_id=$(register "Amina Belkacem" "$student_email" 2)
student=$(log_in "$student_email" "$password")
say "10. student $student_id is registered and signed in"

status=$(curl --silent --output /dev/null --write-out '%{http_code}' --header "Authorization: Bearer $student" \
  "$BASE_URL/api/content/get?contentId=$locked")
[ "$status" = 401 ] || { say "the locked lesson answered $status before it was paid for" >&2; exit 1; }
say "11. lesson $locked is locked: $status"

purchase=$(post /purchase/activate "$student" "{\"courseId\":$course,\"cardKey\":\"$card\"}" | number purchaseId)
say "12. the card bought the course: purchase $purchase"

video=$(call GET "/content/get?contentId=$locked" "$student" | text url)
case $video in http*) ;; *) video=$BASE_URL$video ;; esac
bytes=$(curl --silent --show-error --fail --output /dev/null --write-out '%{size_download}' "$video")
say "13. the student watches lesson $locked: $bytes bytes of video"

question=$(post /comment/create "$student" \
  "{\"contentId\":$locked,\"description\":\"Why do two halves make one?\",\"anonymous\":true}" | number commentId)
say "14. the student asks: comment $question"

unseen=$(call GET "/content/list-with-unseen-comments-count/$course" "$teacher" |
  grep -o '"unseenCommentsCount":[1-9][0-9]*' | cut -d: -f2 | grep .)
call POST "/comment/mark-comment-as-seen-by-teacher/$question/$teacher_id" "$teacher" >/dev/null
reply=$(post /comment/create "$teacher" \
  "{\"contentId\":$locked,\"parentCommentId\":$question,\"description\":\"Cut an apple and see.\"}" | number commentId)
say "15. the teacher finds $unseen new comment and replies: comment $reply"

parent=$(call GET "/comment/list?contentId=$locked" "$student" | grep -o '"parentCommentId":[0-9][0-9]*' | cut -d: -f2 | grep .)
[ "$parent" = "$question" ] || { say "the reply is not under the question" >&2; exit 1; }
say "16. the student reads the reply; the school runs"
